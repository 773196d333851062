/** Days after which contact messages are deleted: since they came, and since they were archived. */
export const messageRetentionDays = { all: 365, archived: 90 } as const;
