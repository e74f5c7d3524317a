import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { ItemTypesScreen } from "../../../features/item-types/item-types-screen.tsx";
import { ScreenHead } from "../../../shell/screen-head.tsx";
import { useFrame } from "../../../shell/use-frame.ts";

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
