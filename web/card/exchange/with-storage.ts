/** @returns undefined if storage is unavailable, or what it holds is missing or invalid */
export function withStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
