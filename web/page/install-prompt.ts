type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let kept: InstallPrompt | null = null;

/** Keeps the event with which Chromium offers to install the app; it comes once, soon after the page has loaded. */
export function keepInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    kept = event as InstallPrompt;
  });
}

/** Returns the browser's offer to install the app; it can be used once. */
export function installPrompt(): InstallPrompt | null {
  const prompt = kept;
  kept = null;
  return prompt;
}
