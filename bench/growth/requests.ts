import type { Client } from "../../tests/support/client.ts";

export type BenchRequest = { kind: string; name: string; path: string };

type Query = Record<string, string>;
type List = { name: string; path: string; query?: Query };

const address = (path: string, query: Query) => `${path}?${new URLSearchParams(query)}`;

const all = { scope: "all" };
const lists: List[] = [
  { name: "directory", path: "/api/directory" },
  { name: "people", path: "/api/users" },
  { name: "cards", path: "/api/cards", query: all },
  { name: "organizations", path: "/api/organizations" },
  { name: "physical cards", path: "/api/physical-cards", query: all },
  { name: "reprints", path: "/api/reprints", query: all },
  { name: "audit log", path: "/api/audit-log" },
  { name: "sign-ins", path: "/api/sign-ins" },
  { name: "messages", path: "/api/contact-messages" },
  { name: "notifications", path: "/api/notifications" },
];
const searchable = new Set([
  "directory",
  "people",
  "cards",
  "organizations",
  "physical cards",
  "audit log",
  "sign-ins",
]);

const sorts = ["created", "name", "email", "company", "category", "status", "subscription"];

const filters: List[] = [
  ...["active", "suspended", "blocked", "expired"].flatMap((state) =>
    ["created", "name", "subscription"].map((sort) => ({
      name: "directory",
      path: "/api/directory",
      query: { state, sort },
    })),
  ),
  ...["active", "suspended", "blocked"].map((status) => ({
    name: "cards",
    path: "/api/cards",
    query: { ...all, status },
  })),
  ...["Basic", "Executive"].map((category) => ({ name: "cards", path: "/api/cards", query: { ...all, category } })),
  { name: "cards", path: "/api/cards", query: { ...all, category: "Executive", status: "blocked" } },
  ...["unassigned", "lost", "replaced"].map((state) => ({
    ...{ name: "physical cards", path: "/api/physical-cards", query: { ...all, state } },
  })),
  ...["requested", "printed"].map((state) => ({ name: "reprints", path: "/api/reprints", query: { ...all, state } })),
  { name: "audit log", path: "/api/audit-log", query: { action: "export" } },
  { name: "audit log", path: "/api/audit-log", query: dayAgo(300) },
  { name: "audit log", path: "/api/audit-log", query: { ...dayAgo(30), action: "role_change" } },
  { name: "audit log", path: "/api/audit-log", query: { person: "grown000000007" } },
  { name: "sign-ins", path: "/api/sign-ins", query: { success: "false" } },
  { name: "messages", path: "/api/contact-messages", query: { archived: "true" } },
];

function dayAgo(days: number): Query {
  const at = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return { from: at(days), to: at(days - 1) };
}

/** Search texts. Each matches a constant share of the people; the last three match equally many on both sides. */
function searches(someone: { name: string; email: string }): [kind: string, text: string][] {
  return [
    ["finds many", "sunita"],
    ["finds many", "example"],
    ["finds some", "bikash"],
    ["finds some", "himal hydro"],
    ["finds some", "+977981"],
    ["finds few", "tanaka"],
    ["finds few", "maya garc"],
    ["two letters", "su"],
    ["two letters", "o’"],
    ["two letters", "qx"],
    ["one letter", "é"],
    ["one letter", "ж"],
    ["finds none", "nobody of this name"],
    ["finds none", "sunita nobody"],
    ["exact e-mail", someone.email],
    ["exact name and e-mail", `${someone.name} ${someone.email}`.slice(0, 200)],
  ];
}

const quoted = (text: string) => (text.includes("@") ? "" : `“${text}”`);

const wanted = 20;

/** Returns the cursor after many pages. */
async function deepIn(client: Client, { path, query = {} }: List): Promise<string | null> {
  let cursor: string | null = null;
  for (let page = 0; page < wanted; page += 1) {
    const { body } = await client.get(
      address(path, { ...query, limit: "100", ...(cursor === null ? {} : { cursor }) }),
    );
    if (body.nextCursor === null) break;
    cursor = body.nextCursor;
  }
  return cursor;
}

/** Returns all requests of an administrator's screens and of a visitor. */
export async function listBenchRequests(client: Client): Promise<BenchRequest[]> {
  const asked: BenchRequest[] = [];
  const add = (kind: string, name: string, path: string) => asked.push({ kind, name, path });
  for (const list of lists) {
    add("first page", list.name, address(list.path, list.query ?? {}));
    const cursor = await deepIn(client, list);
    if (cursor) add("deep page", list.name, address(list.path, { ...list.query, cursor }));
  }
  for (const sort of sorts) {
    for (const direction of ["asc", "desc"]) {
      const list = { name: `directory by ${sort} ${direction}`, path: "/api/directory", query: { sort, direction } };
      add("order", list.name, address(list.path, list.query));
      const cursor = await deepIn(client, list);
      if (cursor) add("order, deep page", list.name, address(list.path, { ...list.query, cursor }));
    }
  }
  for (const { name, path, query = {} } of filters) {
    const what = Object.entries(query).filter(([key]) => key !== "scope");
    add("filter", `${name} ${what.map(([, value]) => value).join(" ")}`, address(path, query));
  }
  const { body: someone } = await client.get("/api/users/grown000000777");
  for (const [kind, text] of searches(someone)) {
    for (const { name, path, query = {} } of lists.filter((list) => searchable.has(list.name))) {
      add(
        `search that ${kind}`
          .replace("that exact", "by exact")
          .replace("that two", "by two")
          .replace("that one", "by one"),
        `${name} ${quoted(text)}`,
        address(path, { ...query, search: text }),
      );
    }
    const sorted = { search: text, sort: "name", direction: "asc" };
    add(`search, another order`, `directory ${quoted(text)} by name`, address("/api/directory", sorted));
    add(
      `search and filter`,
      `directory ${quoted(text)} blocked by company`,
      address("/api/directory", { search: text, state: "blocked", sort: "company" }),
    );
  }
  const organization = "/api/organizations/org_grown_3";
  add("organization", "organization", organization);
  add("organization", "members", `${organization}/members`);
  add("organization", "members searched", `${organization}/members?search=su&status=active`);
  add("organization", "invitations", `${organization}/invitations`);
  add("organization", "retired links", `${organization}/retired-links`);
  add("organization", "physical cards", address("/api/physical-cards", { organizationId: "org_grown_3" }));
  add(
    "organization",
    "physical cards searched",
    address("/api/physical-cards", { organizationId: "org_grown_3", search: "su" }),
  );
  add("organization", "reprints", address("/api/reprints", { organizationId: "org_grown_3" }));
  add("figures", "dashboard", "/api/stats");
  add("one", "person", "/api/users/grown000000777");
  add("one", "card", `/api/cards/grown000000777-777`);
  add("one", "views of a card", `/api/cards/grown000000777-777/analytics`);
  return asked;
}
