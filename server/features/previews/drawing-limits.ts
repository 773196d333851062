/** Two drawings at a time, 64 waiting, 16 of them of one network or person. */
export const drawingLimits = { atOnce: 2, maxQueued: 64, maxQueuedEach: 16 } as const;
