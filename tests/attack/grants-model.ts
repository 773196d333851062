/** A model of current grants, independent of the server's policy and queries. */

type Role = "user" | "leader" | "orgmanager" | "admin";
type Standing = { role: Role; member: string | null; grants: Set<string>; blocked: boolean };

export type Known = { id: string };
export type Model = ReturnType<typeof grantsModel>;

/** Operations for leaders only and for admins only; all other operations of an organization are for its managers. */
const leadersOnly = ["updateMember", "setMemberStatus"];
const membersToo = ["getOrganization", "getOrganizationExchange"];
const adminsOnly = ["appointManager", "dismissManager", "setOrganizationHosts"];

export function grantsModel() {
  const people = new Map<string, Standing>();
  const organizations: string[] = [];
  const of = (id: string): Standing => {
    const found = people.get(id);
    if (!found) throw new Error(`${id} is nobody`);
    return found;
  };
  const isManager = ({ role }: Standing) => role === "leader" || role === "orgmanager";
  const manages = (one: Standing, organization: string) =>
    isManager(one) && (one.member === organization || one.grants.has(organization));
  const settle = (one: Standing) => {
    if (one.role === "leader" && one.member === null && one.grants.size === 0) one.role = "user";
  };
  const leave = (id: string, organization: string) => {
    const one = of(id);
    const isNoLonger = one.grants.delete(organization) || one.member === organization;
    if (one.member === organization) one.member = null;
    if (isNoLonger) settle(one);
  };
  return {
    organizations,
    add: (id: string, role: Role): Known => {
      people.set(id, { role, member: null, grants: new Set(), blocked: false });
      return { id };
    },
    found: (id: string, organization: string) => {
      const one = of(id);
      organizations.push(organization);
      if (one.role === "admin") return;
      if (one.role === "user") one.role = "leader";
      if (one.member === null) one.member = organization;
      else one.grants.add(organization);
    },
    join: (id: string, organization: string) => {
      const one = of(id);
      if (one.member !== null && one.member !== organization) leave(id, one.member);
      one.member = organization;
      one.grants.delete(organization);
    },
    setRole: (id: string, role: Role) => {
      of(id).role = role;
      if (!isManager(of(id))) of(id).grants.clear();
    },
    leave,
    grant: (id: string, organization: string) => {
      if (of(id).member !== organization) of(id).grants.add(organization);
    },
    dismiss: (id: string, organization: string) => {
      of(id).grants.delete(organization);
      settle(of(id));
    },
    block: (id: string) => {
      of(id).blocked = true;
      of(id).grants.clear();
    },
    unblock: (id: string) => {
      of(id).blocked = false;
    },
    memberOf: (id: string) => of(id).member,
    isBlocked: (id: string) => of(id).blocked,
    end: (organization: string) => {
      for (const id of people.keys()) leave(id, organization);
      organizations.splice(organizations.indexOf(organization), 1);
    },
    /** Whether an organization's operation is allowed for a person, regardless of what it finds. */
    may: (id: string, organization: string, operation: string): boolean => {
      const one = of(id);
      if (one.blocked) return false;
      if (one.role === "admin") return true;
      if (adminsOnly.includes(operation)) return false;
      if (membersToo.includes(operation)) return one.member === organization || manages(one, organization);
      return manages(one, organization) && (!leadersOnly.includes(operation) || one.role === "leader");
    },
    describe: (id: string): string => {
      const { role, member, grants, blocked } = of(id);
      const places = [...grants, member].map((one) => organizations.indexOf(one ?? ""));
      return `a ${blocked ? "blocked " : ""}${role} of ${places.join(", ")}`;
    },
  };
}
