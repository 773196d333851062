import { type ComponentType, createElement, type LazyExoticComponent, lazy, useSyncExternalStore } from "react";
import { whenConnected } from "../api/when-connected.ts";

/** `hasRetried`: asking again failed too. Some browsers never ask again for a module that failed; only a reload helps then. */
export type PartFailure = { onRetry: () => void; hasRetried: boolean };

/**
 * A part of a screen whose code is fetched when it is first shown, under the caller's `Suspense`. Where the code cannot be
 * had, `Failed` stands in its place with the way to ask again; React's own `lazy` would take the whole screen down and
 * keep the failure until the page is loaded anew.
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

  /** For everything on the page that shows this part. */
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
