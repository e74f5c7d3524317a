import { LOADERS } from "virtual:message-loaders";
import type { Locale } from "@plein/contract/languages";
import { createIntl, createIntlCache, type IntlShape, type MessageFormatElement } from "react-intl";

/**
 * The messages for visitors, those of blocks that the browser renders itself, those that signed-in users may get on any page, those of
 * the screens of their account, those of users who edit a page in place, and those of the screens of admins and content managers.
 */
export type MessageSet = "public" | "blocks" | "signedIn" | "user" | "editor" | "admin";

/** The set on which each set depends: signed-in users get notices, and blocks that their browser renders again. */
const WITH: Readonly<Partial<Record<MessageSet, MessageSet>>> = {
  signedIn: "blocks",
  user: "signedIn",
  editor: "signedIn",
  admin: "editor",
};
type Messages = Record<string, MessageFormatElement[]>;

/** The time zone of the demo and most platforms: dates must be the same on the server and in every browser. */
const TIME_ZONE = "Europe/Amsterdam";
const intlCache = createIntlCache();
const loaded = new Map<string, Messages>();
const shared = new Map<string, IntlShape>();

/**
 * The messages of one router, which on the server means one request. The formatters are shared between requests, because creating
 * them costs more than rendering a page. Nothing of it is written into the document.
 */
export class I18n {
  readonly locale: Locale;
  #sets: readonly MessageSet[] = [];

  constructor(locale: Locale) {
    this.locale = locale;
  }

  /** The formatter with the messages of the loaded sets. */
  get intl(): IntlShape {
    const key = `${this.locale}/${this.#sets.join("+")}`;
    const known = shared.get(key);
    if (known) return known;
    const messages: Messages = Object.assign({}, ...this.#sets.map((set) => loaded.get(`${this.locale}/${set}`)));
    const intl = createIntl({ locale: this.locale, messages, timeZone: TIME_ZONE }, intlCache);
    shared.set(key, intl);
    return intl;
  }

  has(set: MessageSet): boolean {
    return this.#sets.includes(set);
  }

  async load(set: MessageSet): Promise<void> {
    if (this.has(set)) return;
    const needed = WITH[set];
    const others = needed === undefined ? null : this.load(needed);
    const key = `${this.locale}/${set}`;
    if (!loaded.has(key)) loaded.set(key, (await LOADERS[this.locale][set]()).messages);
    await others;
    // Two loads of the same set may have run concurrently.
    if (!this.has(set)) this.#sets = [...this.#sets, set];
  }
}
