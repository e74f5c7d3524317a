import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { FieldScreen } from "../../../../features/profiles/fields/field-screen.tsx";
import { useFrame } from "../../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/users/new-field")({ component: NewField });

function NewField() {
  const { platformName } = useFrame();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "profiles.fields.new" })} platformName={platformName} />
      <FieldScreen fieldKey={null} />
    </>
  );
}
