import { describe, expect, it } from "vitest";
import { type PasskeyRequest, SoftwarePasskey } from "../testing/software-passkey.ts";
import { parseChallenge, verifyPasskeyCreation, verifyPasskeyUse } from "./passkeys.ts";

const challenge = "Zk3Qmw0sVn5rJtY8pLxC2hBdGf7aEiKu9oNqRwTzXyM";
const relyingParty = { host: "a.test", origin: "https://a.test" };
const request: PasskeyRequest = { challenge, ...relyingParty };
const WRONG: readonly (readonly [string, Partial<PasskeyRequest>])[] = [
  ["another challenge", { challenge: "AAAAmw0sVn5rJtY8pLxC2hBdGf7aEiKu9oNqRwTzXyM" }],
  ["another host", { host: "b.test" }],
  ["another site", { origin: "https://evil.test" }],
  ["another port", { origin: "https://a.test:8443" }],
  ["http", { origin: "http://a.test" }],
];

describe("a passkey that is created", () => {
  it("is stored by its id and public key", async () => {
    const key = new SoftwarePasskey();
    const made = await verifyPasskeyCreation({ response: key.create(request), challenge, relyingParty });
    expect(made).toMatchObject({ credentialId: key.id, counter: 0, transports: ["internal"] });
    expect(made?.publicKey.length).toBeGreaterThan(70);
  });

  it.each(WRONG)("is refused for %s", async (_, change) => {
    const response = new SoftwarePasskey().create({ ...request, ...change });
    expect(await verifyPasskeyCreation({ response, challenge, relyingParty })).toBeNull();
  });

  it("is refused without user verification, and for another challenge", async () => {
    const key = new SoftwarePasskey();
    expect(
      await verifyPasskeyCreation({ response: key.create({ ...request, isUserVerified: false }), challenge, relyingParty }),
    ).toBeNull();
    const used = {
      ...key.create(request),
      response: { ...key.create(request).response, clientDataJSON: key.use(request).response.clientDataJSON },
    };
    expect(await verifyPasskeyCreation({ response: used, challenge, relyingParty })).toBeNull();
  });
});

describe("a passkey that is used", () => {
  const used = async (change: Partial<PasskeyRequest> = {}, { counter = 0, stored = 0, mustKnowUser = true } = {}) => {
    const key = new SoftwarePasskey();
    const made = await verifyPasskeyCreation({ response: key.create(request), challenge, relyingParty });
    if (made === null) throw new Error("It was made");
    key.counter = counter;
    const response = key.use({ ...request, ...change });
    return verifyPasskeyUse({ response, challenge, relyingParty, passkey: { ...made, counter: stored }, mustKnowUser });
  };

  it("returns its signature counter", async () => expect(await used({}, { counter: 7, stored: 6 })).toEqual({ counter: 7 }));

  it.each(WRONG)("is refused for %s", async (_, change) => expect(await used(change)).toBeNull());

  it("is refused when its counter doesn't increase: it was copied", async () => {
    expect(await used({}, { counter: 6, stored: 6 })).toBeNull();
    expect(await used({}, { counter: 5, stored: 6 })).toBeNull();
  });

  it("requires user verification when it replaces a password too", async () => {
    expect(await used({ isUserVerified: false })).toBeNull();
    expect(await used({ isUserVerified: false }, { mustKnowUser: false })).toEqual({ counter: 0 });
  });

  it("is refused when another passkey signed", async () => {
    const [mine, other] = [new SoftwarePasskey(), new SoftwarePasskey()];
    const made = await verifyPasskeyCreation({ response: mine.create(request), challenge, relyingParty });
    if (made === null) throw new Error("It was made");
    const response = { ...other.use(request), id: mine.id, rawId: mine.id };
    expect(await verifyPasskeyUse({ response, challenge, relyingParty, passkey: made, mustKnowUser: true })).toBeNull();
  });
});

it("a challenge is parsed from a response, and from nothing else", () => {
  expect(parseChallenge(new SoftwarePasskey().use(request))).toBe(challenge);
  for (const clientDataJSON of ["", "x", Buffer.from("null").toString("base64url"), Buffer.from('{"challenge":1}').toString("base64url")])
    expect(parseChallenge({ response: { clientDataJSON } })).toBeNull();
});
