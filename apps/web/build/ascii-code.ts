import type { Plugin } from "vite";

const OTHER = /(\\*)([^\0-\x7f])/g;
const RAW_TEMPLATE = /\.raw`[^`]*[^\0-\x7f]/;

/**
 * Writes the characters of a server's program that aren't ASCII as escapes. V8 keeps the source of all files that it loads, and Node.js gives it
 * two bytes for each character of a file that isn't ASCII.
 */
export function asciiCode(): Plugin {
  return {
    name: "plein:ascii-code",
    apply: "build",
    generateBundle: {
      // After the code is minified, which writes escapes as characters.
      order: "post",
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) if (output.type === "chunk") output.code = escapeNonAscii(output.code);
      },
    },
  };
}

/** @throws if a raw template contains such a character, whose escape would be another text */
export function escapeNonAscii(code: string): string {
  if (RAW_TEMPLATE.test(code)) throw new Error("A raw template contains a character that isn't ASCII");
  return code.replace(OTHER, (_, backslashes: string, character: string) => {
    // A backslash before such a character has no meaning; before an escape it would.
    const pairedBackslashes = backslashes.slice(backslashes.length % 2);
    return `${pairedBackslashes}\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
