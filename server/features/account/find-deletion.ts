import { type Deletion, maxListedNames } from "../../../domain/account/schema.ts";
import { countCardsOf, listCardNamesOf } from "../../data/cards/queries.ts";
import { countFilesOf } from "../../data/files/queries.ts";
import { listOrganizationsLeftBy } from "../../data/organizations/person-queries.ts";
import { isLastActiveAdmin, type PersonRow } from "../../data/people/queries.ts";
import { countOwnedBy } from "../../data/physical-cards/queries.ts";
import { listOwningOrganizations } from "../../data/retired-links/ownership-queries.ts";
import type { Services } from "../../services.ts";

export async function findDeletion({ db }: Services, person: PersonRow): Promise<Deletion> {
  const { id } = person;
  return {
    cardCount: await countCardsOf(db, id),
    cards: await listCardNamesOf(db, id, maxListedNames),
    codesKeptBy: await listOwningOrganizations(db, id),
    physicalCardCount: await countOwnedBy(db, id),
    imageCount: await countFilesOf(db, id),
    organizations: await listOrganizationsLeftBy(db, person, maxListedNames),
    isLastAdmin: await isLastActiveAdmin(db, person),
  };
}
