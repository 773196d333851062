import type { openOwner } from "./database.ts";

type Client = ReturnType<typeof openOwner>["client"];

const remedy =
  "Create a new database and move to it (docs/operating.md, From the embedded database to your own): " +
  "CREATE DATABASE evox ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;";

/**
 * Searches and unique addresses depend on the database's lower case, which cannot be changed later.
 * @throws an explained error if it is unsuitable
 */
export async function checkLocale(client: Client): Promise<void> {
  const [row] = await client`
    select pg_encoding_to_char(encoding) as encoding, datctype as locale, lower('JÜRGEN I') = 'jürgen i' as lowers
    from pg_database where datname = current_database()`;
  if (row?.encoding !== "UTF8") {
    throw new Error(`The database has the encoding ${row?.encoding}, but E-VOX needs UTF8. ${remedy}`);
  }
  if (!row.lowers) {
    throw new Error(
      `The database has the locale ${row.locale}, in which a search for jürgen does not find JÜRGEN. ${remedy}`,
    );
  }
}
