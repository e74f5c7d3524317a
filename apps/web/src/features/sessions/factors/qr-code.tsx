import type { ReactNode } from "react";
import { encode } from "uqr";

/** A QR code, dark on light regardless of the site's colours, as cameras expect. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const { size, data } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="220" height="220" shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
