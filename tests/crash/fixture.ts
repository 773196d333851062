import { auditFaults, imageFaults } from "./invariants.ts";
import { judged, type Measured, type Options } from "./measured.ts";
import { openPlace, type Place, type PlaceOptions } from "./place.ts";
import { newTeam, type Team } from "./team.ts";

/**
 * Where a harness does its harm: a place, and the writers who work there from the first moment that somebody asks for them.
 * The short forms do theirs one after the other on the same fixture, so that the product is set up once; what one leaves
 * there runs, or can be started.
 */
export type Fixture = {
  place: Place;
  team: () => Promise<Team>;
  /** After one more start: all that was acknowledged, the audit log as a whole, and every image unless the clock was changed. */
  lastFaults: (how?: { images: boolean }) => Promise<string[]>;
};

export async function openFixture(options: Options & PlaceOptions): Promise<Fixture> {
  const place = await openPlace(options);
  let team: Promise<Team> | undefined;
  return {
    place,
    team: () => {
      team ??= newTeam(place, { calm: options.short === true });
      return team;
    },
    lastFaults: async ({ images } = { images: true }) => {
      await place.stop();
      await place.begin();
      const faults = team ? await (await team).check() : await auditFaults(place);
      return images ? [...faults, ...(await imageFaults(place))] : faults;
    },
  };
}

/** What a harness saw, and what of it broke the promise. */
export type Seen = { figures: string; faults: string[] };

/**
 * On the fixture of the options, which stays; without one on its own, which is looked at once more in the end
 * and removed.
 * @param wanted images: false where uploads have times that no sweep believes
 */
export async function withFixture(
  options: Options,
  { images = true, ...wanted }: PlaceOptions & { images?: boolean },
  work: (fixture: Fixture) => Promise<Seen>,
): Promise<Measured> {
  if (options.fixture) {
    const { figures, faults } = await work(options.fixture);
    return judged(figures, faults);
  }
  const fixture = await openFixture({ ...options, ...wanted });
  try {
    const { figures, faults } = await work(fixture);
    // What was found before is told also where it does not even start any more.
    const last = await fixture.lastFaults({ images }).catch((error: unknown) => [`the last look: ${String(error)}`]);
    return judged(figures, [...faults, ...last]);
  } finally {
    await fixture.place.remove();
  }
}
