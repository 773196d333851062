/** Name of the `meta` element with the operator's PUBLIC_URL, the only source of absolute URLs in the web app. */
export const publicUrlMeta = "evox-public-url";
