/** Of what strangers may have drawn: two at a time, 64 waiting, 16 of them of one network. */
export const drawingTurns = { atOnce: 2, longestQueue: 64, share: 16 } as const;
