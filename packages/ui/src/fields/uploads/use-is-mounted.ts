import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is still on the screen, for what comes back later. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
