import { type ComponentType, useEffect, useState } from "react";

type ThumbnailProps = { readonly name: string };

/**
 * Loads what draws the pictures of blocks when the picker opens: their examples are of no use before. Returns null until then, and without a
 * connection, in which case blocks are chosen by their names.
 */
export function useThumbnail(): ComponentType<ThumbnailProps> | null {
  const [Thumbnail, setThumbnail] = useState<ComponentType<ThumbnailProps> | null>(null);
  useEffect(() => {
    const fail = () => undefined;
    import("./thumbnail.tsx").then((loaded) => setThumbnail(() => loaded.Thumbnail), fail);
  }, []);
  return Thumbnail;
}
