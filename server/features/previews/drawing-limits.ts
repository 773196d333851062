export const drawingLimits = { atOnce: 2, maxQueued: 64, maxQueuedEach: 16 } as const;
