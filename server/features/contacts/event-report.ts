import type { EventReport } from "../../../domain/contacts/event-schema.ts";
import type { Question } from "../../../domain/contacts/exchange-schema.ts";
import { mayManageEvent, mayViewEvent } from "../../../domain/contacts/policy.ts";
import { message } from "../../../domain/core/messages.ts";
import type { Actor } from "../../../domain/people/policy.ts";
import { type EventRow, findEvent, readEventFigures } from "../../data/contacts/event-queries.ts";
import { findExchange, listExchangesOfPerson } from "../../data/contacts/exchange-queries.ts";
import type { Sql } from "../../db/database.ts";
import { authorize, notFound } from "../../http/api-error.ts";

/**
 * What is kept of the meetings at an event, in numbers.
 * @param day one of the event's days; without it all
 * @throws ApiError NOT_FOUND, FORBIDDEN for members
 */
export async function readEventReport(
  db: Sql,
  actor: Actor,
  id: string,
  day: string | undefined,
): Promise<{ report: EventReport; event: { organizationId: string | null; personId: string | undefined } }> {
  const event = await findEvent(db, id);
  if (!event) throw notFound(message.eventNotFound);
  authorize(mayViewEvent(actor, event));
  authorize(mayManageEvent(actor, event));
  const questionIds = (await questionsOf(db, event)).flatMap(({ id: question, kind }) =>
    kind === "text" ? [] : [question],
  );
  const { answers, temperatures, ...figures } = await readEventFigures(db, event, { day, questionIds });
  const report = {
    ...figures,
    meetings: figures.hours.reduce((sum, { meetings }) => sum + meetings, 0),
    contacts: temperatures.reduce((sum, { contacts }) => sum + contacts, 0),
    temperatures,
    questions: [...Map.groupBy(answers, ({ label }) => label)].map(([label, values]) => ({
      label,
      answers: values.map(({ value, meetings }) => ({ value, meetings })),
    })),
  };
  return { report, event: { organizationId: event.organizationId, personId: event.personId ?? undefined } };
}

/** As they are now: answers do not say whether they were typed or chosen. */
async function questionsOf(db: Sql, { organizationId, personId }: EventRow): Promise<Question[]> {
  if (organizationId !== null) return (await findExchange(db, { organizationId }))?.setting.questions ?? [];
  return personId === null
    ? []
    : (await listExchangesOfPerson(db, personId)).flatMap(({ setting }) => setting.questions);
}
