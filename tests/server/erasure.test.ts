import { beforeAll, describe, expect, it } from "vitest";
import { filesWithPersonalData, personalData } from "../../server/features/account/personal-data.ts";
import { appleWalletFixture, phoneWithPass } from "../support/apple-wallet.ts";
import { Authenticator } from "../support/authenticator.ts";
import { setCard, setPerson } from "../support/factories.ts";
import { type HostedClient, hostedUrl } from "../support/hosted.ts";
import { form, photo } from "../support/images.ts";
import { createTeam } from "../support/organizations.ts";
import { makeCard, password, signUpVerified } from "../support/people.ts";
import {
  type DataLocation,
  findInFiles,
  findInTables,
  textColumns,
  unlistedColumns,
} from "../support/personal-texts.ts";
import { addPhysicalCard } from "../support/physical-cards.ts";
import { expectStatus } from "../support/second-factors.ts";
import { untilEmailsAreSent } from "../support/time-machine.ts";
import { readZip } from "../support/zip.ts";

// A separate server, because the tests check every row, file and log line.
const log: string[] = [];
const stage = appleWalletFixture({ onLog: (line) => log.push(line) });

const dayMs = 86_400_000;

/** Texts that the person typed, with unique prefixes. */
const own = {
  ...{ name: "Zqname Gone", email: "zqmail@example.com", agent: "zqagent/1.0", newEmail: "zqnewmail@example.com" },
  ...{ company: "Zqcompany", logoLink: "https://zqlogolink.example/", fileName: "zqfile.png", passkey: "Zqkey" },
  ...{
    cardName: "Zqgiven Zqfamily",
    given: "Zqgiven",
    pronouns: "Zqpronouns",
    ...{ alternateName: "Zqalternate", phoneticName: "Zqphonetic", alternateJobTitle: "Zqothertitle" },
    jobTitle: "Zqjob",
    cardCompany: "Zqfirm",
    bio: "Zqbio",
  },
  ...{
    cardEmail: "zqcardmail@example.com",
    phone: "+9779841234567",
    secondPhone: "+97714499099",
    website: "https://zqweb.example/",
  },
  ...{ location: "Zqplace", social: "zqhub", label: "Zqlabel", note: "Zqnote", refusal: "Zqrefusal", why: "Zqwhy" },
  ...{ planNote: "Zqplannote", planRefusal: "Zqplanrefusal" },
  ...{ controller: "Zqcontroller", question: "Zqquestion", purpose: "Zqwhatfor", contactNote: "Zqcontactnote" },
  ...{
    ...{ visitor: "Zqvisitor", visitorEmail: "zqvisitor@example.com", visitorPhone: "+9779812345678" },
    ...{
      visitorCompany: "Zqvisitorfirm",
      visitorJob: "Zqvisitorjob",
      eventName: "Zqeventname",
      eventPlace: "Zqeventplace",
      visitorNote: "Zqvisitornote",
      answer: "Zqanswer",
    },
  },
  ...{ firstName: "Zqfirst", lastName: "Zqlast", comments: "Zqcomments" },
};
/** Texts of their organization, and a host that an admin approved for it. */
const ofOrganization = {
  ...{ organization: "Zqteam", description: "Zqpurpose", formerWeb: "https://zqteamweb.example/" },
  approvedHost: "zqhost.example",
};
const organizationTexts = Object.values(ofOrganization);

let person: { client: HostedClient; id: string; email: string };
/** The person's own texts, including the device id of their phone's wallet. */
let texts: string[];
/** Passes on a phone that also has another person's pass, before and after the deletion. */
let passesOfPhone: () => Promise<[string[], string[]]>;
let picture: Buffer;
let archive: Map<string, Buffer>;

async function signUpWithTexts(): Promise<void> {
  const { product } = stage;
  const client = product.visitor();
  const { name, email, agent } = own;
  const answer = await client.post("/api/auth/sign-up", { name, email, password }, { "user-agent": agent });
  person = { client, id: expectStatus(201, answer).body.user.id, email };
  await setPerson(product, person.id, { emailProvenAt: new Date() });
  await product.visitor().post("/api/auth/sign-in", { email, password: "not the password" });
  const { options } = expectStatus(200, await client.post("/api/me/second-factors/passkeys/begin")).body;
  const credential = new Authenticator(hostedUrl).register(options);
  expectStatus(201, await client.post("/api/me/second-factors/passkeys", { name: own.passkey, credential }));
}

async function fillCard(): Promise<void> {
  const { product, admin } = stage;
  const { client } = person;
  const bytes = await (await photo(64, 64)).png().toBuffer();
  const upload = async (kind: string): Promise<string> =>
    expectStatus(201, await client.post(`/api/uploads/${kind}`, form(bytes, own.fileName, "image/png"))).body.url;
  const [photoUrl, logoUrl] = [await upload("photo"), await upload("logo")];
  picture = (await client.send("GET", photoUrl)).bytes;
  expectStatus(200, await client.patch("/api/me", { companyName: own.company, logoUrl, logoLink: own.logoLink }));
  const card = await makeCard(person, {
    ...{ name: own.cardName, jobTitle: own.jobTitle, company: own.cardCompany, email: own.cardEmail, phone: own.phone },
    ...{ pronouns: own.pronouns, secondPhone: own.secondPhone },
    ...{ alternateName: own.alternateName, phoneticName: own.phoneticName, alternateJobTitle: own.alternateJobTitle },
    ...{ website: own.website, location: own.location, bio: own.bio, socials: { github: own.social }, photoUrl },
    nameParts: { prefix: "", given: own.given, additional: "", family: "Zqfamily", suffix: "" },
  });
  const phone = await phoneWithPass(stage, card);
  expectStatus(201, await phone.register());
  // A phone that has another person's pass too.
  const other = await makeCard(admin);
  const { headers } = await phoneWithPass(stage, other);
  const phoneOfTwo = await phoneWithPass(stage, card);
  const otherPass = `${phoneOfTwo.registrations}/${other.shortCode}`;
  expectStatus(201, await phoneOfTwo.register());
  expectStatus(201, await product.visitor().send("POST", otherPass, { pushToken: phoneOfTwo.token }, headers));
  passesOfPhone = async () => [(await phoneOfTwo.list()).body.serialNumbers, [other.shortCode]];
  texts = [...Object.values(own), phone.token];

  // The person and admins are notified of the subscription's end, the reprint and the status.
  await setCard(product, card.id, { category: "Premium", subscriptionExpiresAt: new Date(Date.now() + 5 * dayMs) });
  await product.cleanUp();
  const notice = {
    ...{ controller: own.controller, rightsContact: own.email, retentionMonths: 12 },
    purposes: [{ id: "news", text: own.purpose }],
  };
  const questions = [{ id: "q", label: own.question, kind: "text" }];
  const exchange = { isOn: true, notice, questions, notify: "each" };
  expectStatus(200, await client.put(`/api/cards/${card.id}/exchange`, exchange));
  const day = new Date().toISOString().slice(0, 10);
  const event = { name: own.eventName, place: own.eventPlace, firstDay: day, lastDay: day, timeZone: "UTC" };
  expectStatus(201, await client.post("/api/events", { ...event, personIds: [] }));
  const shared = await product.visitor().post(`/api/cards/${card.id}/contacts`, {
    ...{ name: own.visitor, email: own.visitorEmail, phone: own.visitorPhone, company: own.visitorCompany },
    ...{
      jobTitle: own.visitorJob,
      note: own.visitorNote,
      answers: { q: own.answer },
      token: "a-token-of-a-form-1234567",
    },
  });
  expectStatus(201, shared);
  const [contact] = expectStatus(200, await client.get("/api/contacts")).body.items;
  expectStatus(201, await client.post(`/api/contacts/${contact.id}/notes`, { text: own.contactNote }));
  const { code } = await addPhysicalCard(person, card.id, own.label);
  const asked = { reason: "damaged", note: own.note, keepOld: true, price: 0 };
  const reprint = expectStatus(201, await client.post(`/api/physical-cards/${code}/reprints`, asked)).body;
  const refused = { state: "refused", reason: own.refusal };
  expectStatus(200, await admin.client.put(`/api/reprints/${reprint.id}/state`, refused));
  const wanted = { plan: "elite", note: own.planNote };
  const upgrade = expectStatus(200, await client.put(`/api/cards/${card.id}/upgrade`, wanted)).body;
  const declined = { state: "declined", reason: own.planRefusal };
  expectStatus(200, await admin.client.put(`/api/upgrades/${upgrade.id}/state`, declined));
  for (const status of ["suspended", "active"]) {
    expectStatus(200, await admin.client.put(`/api/cards/${card.id}/status`, { status, reason: own.why }));
  }
}

/** Creates an organization, invites to it and hands it over, then joins another one. */
async function fillOrganizations(): Promise<void> {
  const { product, admin } = stage;
  const { client, email } = person;
  const { organization: name, description, formerWeb, approvedHost } = ofOrganization;
  const at = `/api/organizations/${expectStatus(201, await client.post("/api/organizations", { name, description })).body.id}`;
  expectStatus(200, await client.put(`${at}/links`, { formerMembers: "web", web: formerWeb, graceDays: 3 }));
  for (const approvedHosts of [[approvedHost], [approvedHost, "another.example"]]) {
    expectStatus(200, await admin.client.put(`${at}/hosts`, { cardHost: null, approvedHosts }));
  }
  const guest = await signUpVerified(product);
  expectStatus(202, await client.post(`${at}/members`, { email: guest.email }));
  expectStatus(204, await client.post(`${at}/leave`, { handOver: true }));
  const team = await createTeam(product, "Himal");
  const invited = await team.leader.client.post(`/api/organizations/${team.id}/members`, { email });
  expectStatus(204, await client.post(`/api/invitations/${expectStatus(202, invited).body.id}/accept`));
}

beforeAll(async () => {
  const { product } = stage;
  await signUpWithTexts();
  await fillCard();
  await fillOrganizations();
  const { firstName, lastName, email, comments, newEmail } = own;
  expectStatus(201, await product.visitor().post("/api/contact", { firstName, lastName, email, comments }));
  expectStatus(204, await person.client.put("/api/me/email", { email: newEmail, password }));
  await untilEmailsAreSent(product);
  archive = readZip((await person.client.send("POST", "/api/me/export")).bytes);
});

const placesAre = (which: (place: DataLocation) => boolean) =>
  Object.entries(personalData)
    .filter(([, place]) => which(place))
    .flatMap(([table, place]) => textColumns(place).map((column) => `${table}.${column}`));

/** Columns for an image host, which this test does not use. */
const unfilled = ["file.remote_id", "file.remote_url"];

describe("deleting an account", () => {
  it("begins with the person's texts in every column that the list names, and in no other", async () => {
    const found = await findInTables(stage.product, [...texts, ...organizationTexts]);
    const listed = placesAre(() => true).filter((column) => !unfilled.includes(column));
    expect([...found.keys()].sort()).toEqual(listed.sort());
    const files = await findInFiles(stage.product.dataDir, texts, picture);
    expect(new Set(files.map((path) => path.split("/")[0]))).toEqual(new Set(["media", "mail"]));
  });

  it("comes after an export that has each text which the list says is in it", async () => {
    const found = await findInTables(stage.product, [...texts, ...organizationTexts], person.id);
    const lost: string[] = [];
    for (const [table, { texts: columns = [], export: file }] of Object.entries(personalData)) {
      if (typeof file !== "string") continue;
      const content = archive.get(file)?.toString("utf8").toLowerCase() ?? "";
      for (const column of columns) {
        const missing = found.get(`${table}.${column}`)?.filter((text) => !content.includes(text.toLowerCase()));
        lost.push(...(missing ?? [column]).map((text) => `${table}.${column}: ${text} is not in ${file}`));
      }
    }
    expect(lost).toEqual([]);
  });

  it("leaves nothing of the person but what the list says, and that for no longer than it says", async () => {
    const { product } = stage;
    expectStatus(204, await person.client.post("/api/me/deletion", { password }));

    const deletedLater = placesAre(
      ({ atDeletion }) => typeof atDeletion === "object" && "deletedAfterDays" in atDeletion,
    );
    expect([...(await findInTables(product, texts)).keys()].filter((one) => !deletedLater.includes(one))).toEqual([]);
    const filesLeft = async () => findInFiles(product.dataDir, texts, picture);
    await expect.poll(async () => (await filesLeft()).filter((path) => !path.startsWith("mail/"))).toEqual([]);

    const rules = [...Object.values(personalData), ...filesWithPersonalData].map(({ atDeletion }) => atDeletion);
    const days = rules.map((rule) =>
      typeof rule === "object" && "deletedAfterDays" in rule ? rule.deletedAfterDays : 0,
    );
    product.clock.advance(6 * dayMs);
    await product.cleanUp();
    expect(await filesLeft()).not.toEqual([]);
    expect((await passesOfPhone())[0]).toHaveLength(2);
    product.clock.advance((Math.max(...days) - 5) * dayMs);
    await product.cleanUp();
    expect(await findInTables(product, texts)).toEqual(new Map());
    expect(await filesLeft()).toEqual([]);
    const [passes, left] = await passesOfPhone();
    expect(passes).toEqual(left);
    const inLog = log.filter((line) => texts.some((text) => line.toLowerCase().includes(text.toLowerCase())));
    expect([log.length > 0, inLog]).toEqual([true, []]);
  });

  it("leaves what is its organization's where the list says that it stays, and nowhere else", async () => {
    const isKept = ({ atDeletion, namesOrganizations }: DataLocation) =>
      namesOrganizations || (typeof atDeletion === "object" && "kept" in atDeletion);
    const found = await findInTables(stage.product, organizationTexts);
    expect(
      [...found.keys()].filter((column) => !placesAre((place) => isKept(place) === true).includes(column)),
    ).toEqual([]);
    expect(found.get("organization.name")).toEqual([ofOrganization.organization]);
  });
});

describe("the list of personal data", () => {
  it("has every column of the database, so that a new one is missed", async () => {
    const { product } = stage;
    expect(await unlistedColumns(product)).toEqual({ missing: [], gone: [] });
    await product.sql`alter table card add column nickname text`;
    expect(await unlistedColumns(product)).toEqual({ missing: ["card.nickname"], gone: [] });
    await product.sql`alter table card drop column nickname`;
  });
});
