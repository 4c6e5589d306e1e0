import Box from "@mui/material/Box";
import { useAtomValue } from "jotai";
import { DemoMailList } from "../../areas/account/sign-in/demo/demo-mail-list.tsx";
import { webConfigAtom } from "../../shared/config/web-config-atom.ts";
import { NotFoundError } from "../../shared/ui/state/route-errors.ts";

/** `/demo/mail`; there is no such page where mails are real. */
export function Component() {
  const { demoMailbox, identity } = useAtomValue(webConfigAtom);
  if (!demoMailbox || !identity.emulatorUrl) throw new NotFoundError();
  return (
    <Box sx={{ display: "flex", justifyContent: "center", pt: { xs: 2, sm: 4 } }}>
      <DemoMailList />
    </Box>
  );
}
