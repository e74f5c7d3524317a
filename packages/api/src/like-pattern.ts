/** The pattern of LIKE for texts that contain these characters: none of them is a wildcard. */
export function likePattern(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
