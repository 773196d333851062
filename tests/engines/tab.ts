/** A browser of another engine with one tab. Elements are selected by CSS selectors. */
export type EngineTab = {
  resize: (width: number, height: number) => Promise<void>;
  goto: (url: string) => Promise<void>;
  /** Runs a function in the page; it may use only its arguments. */
  run: <Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args) => Promise<Awaited<Result>>;
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  upload: (selector: string, path: string) => Promise<void>;
  clearCookies: () => Promise<void>;
  screenshot: () => Promise<Buffer>;
  /** Returns the console errors since the last call. */
  takeErrors: () => string[];
  close: () => Promise<void>;
};

export type TabOptions = {
  width: number;
  height: number;
  /** The download folder. */
  downloads: string;
  /** An empty folder for the browser's profile. */
  profile: string;
};
