import { plural } from "@lingui/core/macro";

export const monthsText = (count: number): string => plural(count, { one: "# month", other: "# months" });
