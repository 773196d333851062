import type { Services } from "../../services.ts";

/** Only the operator assigns `admin@` or `admin.sita@` of their own domain. */
export function isAdminEmail({ config }: Services, email: string | null): boolean {
  if (config.adminDomain === null || email === null) return false;
  const [local = "", domain] = email.split("@");
  return domain === config.adminDomain && /^admin(?:[._-].*)?$/u.test(local);
}
