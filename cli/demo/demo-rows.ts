import { sql } from "drizzle-orm";
import type { Sql } from "../../server/db/database.ts";
import type { Row } from "../seed/insert-rows.ts";
import { demoOrganizations, demoPeople } from "./cast.ts";

export const dayMs = 86_400_000;
export const daysAgo = (now: Date, days: number): string => new Date(now.getTime() - days * dayMs).toISOString();

export function personRows(passwordHash: string, now: Date): Row[] {
  return demoPeople.map(({ id, name, email, role, status, company, joined }, index) => ({
    ...{ id, name, email, display_name: name, password_hash: passwordHash, role, status, company_name: company },
    status_set_by: status === "active" ? null : "admin",
    ...{ created_at: daysAgo(now, joined), updated_at: daysAgo(now, joined), email_proven_at: daysAgo(now, joined) },
    last_login_at: index % 6 === 5 ? null : daysAgo(now, (index * 7) % Math.max(1, joined)),
  }));
}

export function organizationRows(now: Date) {
  const organizations = demoOrganizations.map((organization, index) => {
    const founder = demoPeople.find((one) => one.organization === index && one.role === "leader");
    return { ...organization, created_by: founder?.id, created_at: daysAgo(now, 700 - index * 90) };
  });
  const members = demoPeople.flatMap(({ id, organization, role, joined }) => {
    const home = organization === null ? undefined : demoOrganizations[organization];
    const times = { added_at: daysAgo(now, joined), updated_at: daysAgo(now, joined) };
    return home ? [{ person_id: id, organization_id: home.id, role, ...times }] : [];
  });
  const memberships = async (db: Sql) => {
    await db.execute(sql`update person set organization_id = member.organization_id
      from organization_member member where member.person_id = person.id`);
  };
  return { organizations, members, memberships };
}
