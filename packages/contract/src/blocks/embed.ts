import { z } from "zod";

export const EMBED_BLOCK = "embed";
export const VIDEO_BLOCK = "video";

/** Blocks with a frame of another website. */
export function hasFrame({ buildingBlockName }: { readonly buildingBlockName: string }): boolean {
  return buildingBlockName === EMBED_BLOCK || buildingBlockName === VIDEO_BLOCK;
}

/** Hosts that pages may embed by default. */
export const DEFAULT_EMBED_HOSTS: readonly string[] = [
  "www.youtube-nocookie.com",
  "player.vimeo.com",
  "www.openstreetmap.org",
  "app.pdok.nl",
  "channel.royalcast.com",
];

/** The frame URLs that this reader may be shown, by the guid of their block. */
export const Embeds = z.record(z.string(), z.string());
export type Embeds = z.infer<typeof Embeds>;

/**
 * The frame URL for a URL: the URL itself or, for a video's page, its player that sets no cookies before it plays.
 *
 * @returns null for a URL that can't be framed: not https, with credentials, or with an explicit port
 */
export function embedFrame(address: string): string | null {
  const url = parsedUrl(address);
  if (url === null || url.protocol !== "https:" || url.hostname === "" || url.port !== "" || url.username !== "" || url.password !== "")
    return null;
  return (youTubePlayer(url) ?? vimeoPlayer(url) ?? url).href;
}

/** Host of a frame, as in the list of allowed ones. */
export function embedHost(frame: string): string {
  return new URL(frame).hostname;
}

/** The frame of a URL, if its host is allowed. */
export function allowedFrame(address: string, hosts: readonly string[]): string | null {
  const frame = embedFrame(address);
  return frame !== null && hosts.includes(embedHost(frame)) ? frame : null;
}

/** The part of a video to play, in whole seconds from its beginning; 0 for its beginning and its end. */
export type VideoPart = { readonly startSeconds: number; readonly endSeconds: number };

/** The player of a video that plays only a part of it; Vimeo's player knows no end. Other players are left as they are. */
export function videoPartFrame(frame: string, { startSeconds, endSeconds }: VideoPart): string {
  const url = new URL(frame);
  if (url.hostname === "www.youtube-nocookie.com") {
    if (startSeconds > 0) url.searchParams.set("start", String(startSeconds));
    if (endSeconds > startSeconds) url.searchParams.set("end", String(endSeconds));
  }
  if (url.hostname === "player.vimeo.com" && startSeconds > 0) url.hash = `t=${startSeconds}s`;
  return url.href;
}

function parsedUrl(address: string): URL | null {
  try {
    return new URL(address.trim());
  } catch {
    return null;
  }
}

const YOUTUBE_HOSTS = new Set(["youtube.com", "www.youtube.com", "m.youtube.com", "youtube-nocookie.com", "www.youtube-nocookie.com"]);
const YOUTUBE_PATH = /^\/(?:embed|shorts|live)\/([\w-]{6,20})\/?$/;
const YOUTUBE_ID = /^[\w-]{6,20}$/;

function youTubePlayer(url: URL): URL | null {
  const { hostname, pathname, searchParams } = url;
  const isShort = hostname === "youtu.be";
  if (!isShort && !YOUTUBE_HOSTS.has(hostname)) return null;
  const id = isShort ? pathname.slice(1) : pathname === "/watch" ? searchParams.get("v") : YOUTUBE_PATH.exec(pathname)?.[1];
  if (!id || !YOUTUBE_ID.test(id)) return null;
  const player = new URL(`https://www.youtube-nocookie.com/embed/${id}`);
  const seconds = /^(\d{1,6})s?$/.exec(searchParams.get("start") ?? searchParams.get("t") ?? "")?.[1];
  if (seconds !== undefined) player.searchParams.set("start", seconds);
  return player;
}

const VIMEO_PATH = /^\/(?:video\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/;

function vimeoPlayer({ hostname, pathname, searchParams }: URL): URL | null {
  if (!["vimeo.com", "www.vimeo.com", "player.vimeo.com"].includes(hostname)) return null;
  const [, id, secret] = VIMEO_PATH.exec(pathname) ?? [];
  if (id === undefined) return null;
  const player = new URL(`https://player.vimeo.com/video/${id}`);
  const hash = secret ?? searchParams.get("h");
  if (hash !== null && hash !== undefined && /^[0-9a-f]{6,20}$/.test(hash)) player.searchParams.set("h", hash);
  // Do not track.
  player.searchParams.set("dnt", "1");
  return player;
}
