/**
 * The closed list of error codes. `code` is for programs, the message (domain/core/messages.ts) for people. Each code
 * has exactly one status.
 */
export const httpStatusOf = {
  BAD_REQUEST: 400,
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_STEP_OVER: 401,
  FORBIDDEN: 403,
  REAUTH_REQUIRED: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  EMAIL_NOT_VERIFIED: 409,
  STALE_VERSION: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  MISDIRECTED: 421,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof httpStatusOf;

/** The body of an error response; `requestId` is set for unexpected errors only. */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  requestId?: string;
};
