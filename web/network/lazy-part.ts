import { type ComponentType, createElement, type LazyExoticComponent, lazy, useSyncExternalStore } from "react";
import { whenConnected } from "./when-connected.ts";

/** `hasRetried`: a retry has failed too. Some browsers never import a failed module again, so only a reload helps. */
export type PartFailure = { onRetry: () => void; hasRetried: boolean };

/**
 * A component whose code is loaded when it is first rendered, under the caller's `Suspense`. If loading fails, `Failed`
 * is rendered with a retry callback. React's own `lazy` would fail the whole screen and keep the error until a page
 * reload.
 */
export function lazyPart<Props extends object>(
  importer: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<NoInfer<Props> & PartFailure>,
): ComponentType<Props> {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  let hasRetried = false;
  let current = fetched();

  function fetched(): LazyExoticComponent<ComponentType<Props>> {
    return lazy(async () => {
      const Part = await whenConnected(importer).catch((): ComponentType<Props> => Missing);
      return { default: Part };
    });
  }

  /** Retries for all instances on the page. */
  function retry(): void {
    hasRetried = true;
    current = fetched();
    for (const listener of listeners) listener();
  }

  const Missing = (props: Props) => createElement(Failed, { ...props, onRetry: retry, hasRetried });

  return function LazyPart(props) {
    return createElement(
      useSyncExternalStore(subscribe, () => current),
      props,
    );
  };
}
