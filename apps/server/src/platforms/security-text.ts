type Facts = {
  /** an email address, or the URL of a web page for reports */
  readonly contact: string;
  /** the URL of this file */
  readonly canonical: string;
  readonly now: Date;
};

/** RFC 9116 section 2.5.5 recommends less than a year. It is counted from each response, so that it never expires. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

/** Builds security.txt, which says where to report a vulnerability (RFC 9116). */
export function securityText({ contact, canonical, now }: Facts): string {
  // Counted from the start of the day, so that the response stays the same all day.
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
  return [
    `Contact: ${contactUri(contact)}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    "Preferred-Languages: nl, en",
    `Canonical: ${canonical}`,
    "",
  ].join("\n");
}

function contactUri(contact: string): string {
  if (contact.startsWith("https://")) return contact;
  const at = contact.lastIndexOf("@");
  return `mailto:${encodeURIComponent(contact.slice(0, at))}@${contact.slice(at + 1)}`;
}
