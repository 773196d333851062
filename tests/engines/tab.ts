/** A browser of another engine with one tab. Elements are named by CSS selectors. */
export type EngineTab = {
  resize: (width: number, height: number) => Promise<void>;
  goto: (url: string) => Promise<void>;
  /** Runs a function in the page; it sees its arguments and nothing around it. */
  run: <Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args) => Promise<Awaited<Result>>;
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  upload: (selector: string, path: string) => Promise<void>;
  clearCookies: () => Promise<void>;
  screenshot: () => Promise<Buffer>;
  /** What the page wrote into the console as an error since the last call. */
  takeErrors: () => string[];
  close: () => Promise<void>;
};

export type TabOptions = {
  width: number;
  height: number;
  /** Where files are downloaded to. */
  downloads: string;
  /** An empty folder for what the browser keeps. */
  profile: string;
};
