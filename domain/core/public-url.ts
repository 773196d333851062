/** The name of the `meta` element that tells the web app the operator's PUBLIC_URL: no absolute address comes from elsewhere. */
export const publicUrlMeta = "evox-public-url";
