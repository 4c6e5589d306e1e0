import { create } from "@bufbuild/protobuf";
import { useMutation } from "@connectrpc/connect-query";
import { type ShareRequest, ShareRequestSchema, ShareState } from "@meguri/rpc/app/v1/share_request_pb";
import {
  confirmSharePayment,
  endShareRequest,
} from "@meguri/rpc/app/v1/share_request_service-ShareRequestService_connectquery";
import { useTranslation } from "react-i18next";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { type EndingName, endings } from "../share-words.ts";
import { useKeepShare } from "../use-keep-share.ts";

/**
 * Acts whose outcome is known beforehand: the request shows it at once, and is reverted where the server refuses,
 * with a call of `onFailed`.
 */
export function useQuickActs(institutionId: string, request: ShareRequest, onFailed: (error: unknown) => void) {
  const { t } = useTranslation("share");
  const toast = useToast();
  const { keep, hold, changed } = useKeepShare(institutionId);
  const show = async (state: ShareState) => {
    await hold(request.id);
    keep(create(ShareRequestSchema, { ...request, state, acts: [] }));
  };
  const options = {
    onError: (error: unknown) => {
      keep(request);
      onFailed(error);
    },
    onSuccess: (answer: { request?: ShareRequest | undefined }) => {
      if (answer.request) keep(answer.request);
    },
    onSettled: changed,
  };
  const ending = useMutation(endShareRequest, {
    ...options,
    onMutate: ({ act }) => show(endings.find((one) => one.act === act)?.state ?? request.state),
  });
  const payment = useMutation(confirmSharePayment, { ...options, onMutate: () => show(ShareState.PAID) });
  const about = () => ({
    institutionId,
    shareId: request.id,
    version: request.version,
    requestId: crypto.randomUUID(),
  });
  return {
    end: (name: EndingName, reason: string) => {
      const act = endings.find((one) => one.name === name)?.act;
      ending.mutate({ ...about(), ...(act && { act }), reason }, { onSuccess: () => toast(t(`${name}.done`)) });
    },
    confirmPayment: () => payment.mutate(about(), { onSuccess: () => toast(t("confirmPayment.done")) }),
  };
}
