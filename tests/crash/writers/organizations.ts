import { asked, type Known, newTally, type World, type Writer } from "./writer.ts";

type Team = { id: string; members: string[]; state: "here" | "unsure" | "gone" };

/** An admin creates organizations, adds people immediately and deletes the organizations: completely or not at all. */
export function organizationDeleter(world: World, people: Known[]): Writer {
  const tally = newTally();
  const all: Team[] = [];
  return {
    name: "organizations",
    tally,
    step: async () => {
      // Leftover organizations still contain their members, so they are deleted first.
      for (const left of all.filter((team) => team.state !== "gone")) {
        const answer = await asked(world, tally, "a deletion", world.admin.delete(`/api/organizations/${left.id}`));
        // Until it is deleted, its members cannot be added to another one.
        if (answer?.status !== 204 && answer?.status !== 404) return;
        left.state = "gone";
      }
      const made = await asked(
        world,
        tally,
        "a founding",
        world.admin.post("/api/organizations", { name: "Himal Hydro" }),
      );
      if (made?.status !== 201) return;
      const team: Team = { id: made.body.id, members: [], state: "here" };
      all.push(team);
      for (const { id } of people) {
        const path = `/api/organizations/${team.id}/members`;
        const answer = await asked(world, tally, "a joining", world.admin.post(path, { userId: id }));
        if (answer === null) return;
        if (answer.status === 201) team.members.push(id);
      }
      const answer = await asked(world, tally, "a deletion", world.admin.delete(`/api/organizations/${team.id}`));
      if (answer === null) team.state = "unsure";
      else if (answer.status === 204) team.state = "gone";
    },
    check: async (sql) => {
      const ids = all.map((team) => team.id);
      const here = new Set((await sql`select id from organization where id = any(${ids})`).map((row) => row.id));
      const members = await sql`select id, organization_id as team from person where organization_id = any(${ids})`;
      const entries = await sql`select organization_id as team, action::text as action, target_user_id as id
        from audit_entry where organization_id = any(${ids})`;
      return all.flatMap((team) => {
        const isHere = here.has(team.id);
        const logged = (action: string, id?: string) =>
          entries.filter((one) => one.team === team.id && one.action === action && (!id || one.id === id)).length;
        const inIt = (id: string) => members.some((one) => one.id === id && one.team === team.id);
        const left = (id: string) => logged("organization_add_user", id) - logged("organization_remove_user", id);
        return [
          ...(team.state === "gone" && isHere ? ["an organization whose deletion was acknowledged is there"] : []),
          ...(team.state === "here" && !isHere ? ["an organization that nobody deleted is gone"] : []),
          ...(logged("organization_delete") !== (isHere ? 0 : 1)
            ? [
                `an organization is ${isHere ? "there" : "gone"} and the log has ${logged("organization_delete")} deletions`,
              ]
            : []),
          ...team.members.flatMap((id) => [
            ...(isHere && !inIt(id) ? ["an organization is there without its acknowledged member"] : []),
            ...(!isHere && inIt(id) ? ["a member of an organization that is gone"] : []),
            ...(left(id) !== (isHere ? 1 : 0) ? ["a member's joining and leaving do not match in the log"] : []),
          ]),
        ];
      });
    },
  };
}

/** A person is invited, joins, and is removed by the leader. */
export function joiner(world: World, leader: Known, organizationId: string, person: Known): Writer {
  const tally = newTally();
  let [joined, left, unsure] = [0, 0, 0];
  let expected: boolean[] = [false];
  return {
    name: "members",
    tally,
    step: async () => {
      const path = `/api/organizations/${organizationId}/members`;
      const me = await person.client.get("/api/me").catch(() => null);
      if (me?.status !== 200) return;
      if (me.body.user.organizationId === null) {
        await asked(world, tally, "an invitation", leader.client.post(path, { email: person.email }));
        const waiting = await person.client.get("/api/invitations").catch(() => null);
        const id = waiting?.body?.items?.[0]?.id;
        if (id === undefined) return;
        const answer = await asked(world, tally, "a joining", person.client.post(`/api/invitations/${id}/accept`));
        if (answer === null) unsure += 1;
        else if (answer.status === 204) joined += 1;
        if (answer === null || answer.status === 204) expected = answer ? [true] : [false, true];
        return;
      }
      const answer = await asked(world, tally, "a leaving", leader.client.delete(`${path}/${person.id}`));
      if (answer === null) unsure += 1;
      else if (answer.status === 204) left += 1;
      if (answer === null || answer.status === 204) expected = answer ? [false] : [false, true];
    },
    check: async (sql) => {
      const [row] =
        await sql`select (select organization_id from person where id = ${person.id}) = ${organizationId} as inside,
        (select count(*)::int from audit_entry where target_user_id = ${person.id} and action = 'organization_add_user') as added,
        (select count(*)::int from audit_entry where target_user_id = ${person.id} and action = 'organization_remove_user') as removed,
        (select count(*)::int from invitation where email = ${person.email} and "end" is null) as open`;
      const { added = 0, removed = 0, open = 0 } = row ?? {};
      const inside = row?.inside === true;
      return [
        ...(expected.includes(inside)
          ? []
          : [`somebody is ${inside ? "in" : "not in"} their organization, against what was acknowledged`]),
        ...(added - removed === (inside ? 1 : 0)
          ? []
          : [`${added} joinings and ${removed} leavings are logged, and somebody is ${inside ? "in" : "out"}`]),
        ...(added < joined || removed < left || added + removed > joined + left + unsure
          ? [
              `${joined} joinings and ${left} leavings were acknowledged, ${unsure} are unsure; the log has ${added} and ${removed}`,
            ]
          : []),
        ...(open > 1 || (inside && open > 0) ? ["an invitation is open beside a membership"] : []),
      ];
    },
  };
}
