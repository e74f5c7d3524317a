/** The first match counts: the user agents of most browsers also contain the names of those that they derive from. */
const BROWSERS = [
  ["Edge", /\bEdg/, /\bEdg(?:A|iOS)?\/(\d{1,4})/],
  ["Samsung Internet", /\bSamsungBrowser\//, /\bSamsungBrowser\/(\d{1,4})/],
  ["Opera", /\bOPR\//, /\bOPR\/(\d{1,4})/],
  ["Firefox", /\b(?:Firefox|FxiOS)\//, /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  // A browser without a window, which a program steers.
  ["Headless Chrome", /\bHeadlessChrome\//, /\bHeadlessChrome\/(\d{1,4})/],
  ["Chrome", /\b(?:Chrome|CriOS)\//, /\b(?:Chrome|CriOS)\/(\d{1,4})/],
  ["Safari", /\bSafari\//, /\bVersion\/(\d{1,4})/],
] as const;

export function browserOf(userAgent: string): string {
  return BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? "other";
}

/** The first match counts: the user agent of Android contains Linux, and that of an iPhone a Mac. */
const SYSTEMS = [
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(?:iPhone|iPad|iPod)\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** Name, major version and system, as far as known: `Firefox 145 (Windows)`. Empty for a program other than a browser. */
export function describeBrowser(userAgent: string): string {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent));
  if (browser === undefined) return "";
  const [name, , version] = browser;
  const major = version.exec(userAgent)?.[1];
  const system = SYSTEMS.find(([, known]) => known.test(userAgent))?.[0];
  return [name, major, system && `(${system})`].filter(Boolean).join(" ");
}
