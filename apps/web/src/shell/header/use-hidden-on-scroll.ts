import { useEffect, useState } from "react";

/** Ignores scroll jitter. */
const TREMBLE_PX = 8;

/** Whether the header is hidden: after scrolling down, until scrolling up or reaching the top. */
export function useHiddenOnScroll(isOn: boolean): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    let lastY = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - lastY) < TREMBLE_PX) return;
      setHidden(scrollY > lastY && scrollY > 120);
      lastY = scrollY;
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, [isOn]);
  return isOn && isHidden;
}
