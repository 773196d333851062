/** Days until contact messages are deleted: `all` since receipt, `archived` since archiving. */
export const messageRetentionDays = { all: 365, archived: 90 } as const;
