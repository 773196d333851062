/** Of what strangers may have drawn: two at a time, 64 waiting, 16 of them of one network. */
export const drawingLimits = { atOnce: 2, maxQueued: 64, maxQueuedEach: 16 } as const;
