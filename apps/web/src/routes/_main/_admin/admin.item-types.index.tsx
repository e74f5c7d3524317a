import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { ItemTypesScreen } from "../../../features/item-types/item-types-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/item-types/")({ component: ItemTypes });

function ItemTypes() {
  const { platformName } = useFrame();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "itemTypes.title" })} platformName={platformName} />
      <ItemTypesScreen />
    </>
  );
}
