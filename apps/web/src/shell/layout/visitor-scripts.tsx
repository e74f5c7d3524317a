import { useRouter } from "@tanstack/react-router";
import type { VisitorAssets } from "../../render-types.ts";
import { SPECULATION_RULES } from "./speculation-rules.ts";

/** The scripts of a static document. */
export function VisitorScripts() {
  const { options } = useRouter();
  const { server } = options.context;
  const { scripts } = server?.visitorAssets ?? NONE;
  const nonce = options.ssr?.nonce;
  return (
    <>
      {scripts.map((src) => (
        <script key={src} type="module" async src={src} nonce={nonce} />
      ))}
      {/* The links of a preview are disabled. */}
      {!server?.isPreview && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, the same in every document
        <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
      )}
    </>
  );
}

const NONE: VisitorAssets = { scripts: [] };
