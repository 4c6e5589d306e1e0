import { useMutation } from "@connectrpc/connect-query";
import { updateAccount } from "@meguri/rpc/app/v1/account_service-AccountService_connectquery";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage } from "../../../shared/i18n/languages.ts";
import { useAccount } from "./use-account.ts";

/**
 * Tells the server which language a signed-in person chooses, wherever on the page they do: mails to them come in it.
 * What cannot be sent now is sent with the next sign-in. Who acts as somebody else chooses for themselves alone.
 */
export function useKeptLanguage(): void {
  const { i18n } = useTranslation();
  const { account } = useAccount();
  const { mutate } = useMutation(updateAccount);
  const isOwn = account !== undefined && account.actingAs === undefined;
  useEffect(() => {
    if (!isOwn) return;
    const keep = (language: string) => {
      if (isLanguage(language)) mutate({ language });
    };
    i18n.on("languageChanged", keep);
    return () => i18n.off("languageChanged", keep);
  }, [i18n, isOwn, mutate]);
}
