import { auditFaults, imageFaults } from "./invariants.ts";
import { judged, type Measured, type Options } from "./measured.ts";
import { openPlace, type Place, type PlaceOptions } from "./place.ts";
import { newTeam, type Team } from "./team.ts";

/**
 * The target of a harness: a place, and writers that are created on first use. The short forms run in sequence on one
 * fixture, to set up the server once; each leaves it running or startable.
 */
export type Fixture = {
  place: Place;
  team: () => Promise<Team>;
  /** Restarts, then checks acknowledged writes, the audit log, and every image unless the clock was changed. */
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

/** The figures of a harness, and violations of the promise. */
export type Seen = { figures: string; faults: string[] };

/**
 * Runs on the options' fixture, which stays; otherwise on a new one, which is finally checked once more and removed.
 * @param wanted images: false if uploads have times that the clean-up would not accept
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
    // Reports earlier findings even if the server no longer starts.
    const last = await fixture.lastFaults({ images }).catch((error: unknown) => [`the last look: ${String(error)}`]);
    return judged(figures, [...faults, ...last]);
  } finally {
    await fixture.place.remove();
  }
}
