import { type Column, type SQL, sql } from "drizzle-orm";
import { event, eventPerson } from "../../db/schema/contacts.ts";

/**
 * Whether cards of this person show the event, and their contacts carry it: the organization's members or some of them,
 * or its own person. With `or` instead of `case`, so that PostgreSQL uses the indexes of both.
 * @param organizationId of the person
 */
export const isEventOf = (organizationId: Column | string | null, personId: Column | string): SQL => sql`(
  (${event.personId} = ${personId} and ${organizationId}::text is null)
  or (${event.organizationId} = ${organizationId} and (${event.isForAll} or exists (
    select 1 from ${eventPerson} chosen where chosen.event_id = ${event.id} and chosen.person_id = ${personId}))))`;
