import { useAtomValue } from "jotai";
import { DemoAccounts } from "../../areas/account/sign-in/demo/demo-accounts.tsx";
import { webConfigAtom } from "../../shared/config/web-config-atom.ts";
import { NotFoundError } from "../../shared/ui/state/route-errors.ts";

/** `/login/demo`; there is no such page where no demo accounts are configured. */
export function Component() {
  const { demoAccounts } = useAtomValue(webConfigAtom);
  if (!demoAccounts) throw new NotFoundError();
  return <DemoAccounts accounts={demoAccounts} />;
}
