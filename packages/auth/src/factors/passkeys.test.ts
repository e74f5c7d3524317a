import { describe, expect, it } from "vitest";
import { type Asked, SoftwarePasskey } from "../testing/software-passkey.ts";
import { parseChallenge, verifyPasskeyCreation, verifyPasskeyUse } from "./passkeys.ts";

const challenge = "Zk3Qmw0sVn5rJtY8pLxC2hBdGf7aEiKu9oNqRwTzXyM";
const relyingParty = { host: "a.test", origin: "https://a.test" };
const asked: Asked = { challenge, ...relyingParty };
const WRONG: readonly (readonly [string, Partial<Asked>])[] = [
  ["another challenge", { challenge: "AAAAmw0sVn5rJtY8pLxC2hBdGf7aEiKu9oNqRwTzXyM" }],
  ["another host", { host: "b.test" }],
  ["another site", { origin: "https://evil.test" }],
  ["another port", { origin: "https://a.test:8443" }],
  ["http", { origin: "http://a.test" }],
];

describe("a passkey that is created", () => {
  it("is known by its id and public key", async () => {
    const key = new SoftwarePasskey();
    const made = await verifyPasskeyCreation({ response: key.create(asked), challenge, relyingParty });
    expect(made).toMatchObject({ credentialId: key.id, counter: 0, transports: ["internal"] });
    expect(made?.publicKey.length).toBeGreaterThan(70);
  });

  it.each(WRONG)("is refused for %s", async (_, change) => {
    const response = new SoftwarePasskey().create({ ...asked, ...change });
    expect(await verifyPasskeyCreation({ response, challenge, relyingParty })).toBeNull();
  });

  it("is refused when it didn't know its user, and when its answer is to something else", async () => {
    const key = new SoftwarePasskey();
    expect(await verifyPasskeyCreation({ response: key.create({ ...asked, isUserVerified: false }), challenge, relyingParty })).toBeNull();
    const used = {
      ...key.create(asked),
      response: { ...key.create(asked).response, clientDataJSON: key.use(asked).response.clientDataJSON },
    };
    expect(await verifyPasskeyCreation({ response: used, challenge, relyingParty })).toBeNull();
  });
});

describe("a passkey that is used", () => {
  const used = async (change: Partial<Asked> = {}, { counter = 0, stored = 0, mustKnowUser = true } = {}) => {
    const key = new SoftwarePasskey();
    const made = await verifyPasskeyCreation({ response: key.create(asked), challenge, relyingParty });
    if (made === null) throw new Error("It was made");
    key.counter = counter;
    const response = key.use({ ...asked, ...change });
    return verifyPasskeyUse({ response, challenge, relyingParty, passkey: { ...made, counter: stored }, mustKnowUser });
  };

  it("tells how often it was used", async () => expect(await used({}, { counter: 7, stored: 6 })).toEqual({ counter: 7 }));

  it.each(WRONG)("is refused for %s", async (_, change) => expect(await used(change)).toBeNull());

  it("is refused when its counter stands still or runs back: it was copied", async () => {
    expect(await used({}, { counter: 6, stored: 6 })).toBeNull();
    expect(await used({}, { counter: 5, stored: 6 })).toBeNull();
  });

  it("has to know its user where it stands for a password too", async () => {
    expect(await used({ isUserVerified: false })).toBeNull();
    expect(await used({ isUserVerified: false }, { mustKnowUser: false })).toEqual({ counter: 0 });
  });

  it("is refused when another one signed", async () => {
    const [mine, other] = [new SoftwarePasskey(), new SoftwarePasskey()];
    const made = await verifyPasskeyCreation({ response: mine.create(asked), challenge, relyingParty });
    if (made === null) throw new Error("It was made");
    const response = { ...other.use(asked), id: mine.id, rawId: mine.id };
    expect(await verifyPasskeyUse({ response, challenge, relyingParty, passkey: made, mustKnowUser: true })).toBeNull();
  });
});

it("a response names the challenge that it signs, and nonsense names none", () => {
  expect(parseChallenge(new SoftwarePasskey().use(asked))).toBe(challenge);
  for (const clientDataJSON of ["", "x", Buffer.from("null").toString("base64url"), Buffer.from('{"challenge":1}').toString("base64url")])
    expect(parseChallenge({ response: { clientDataJSON } })).toBeNull();
});
