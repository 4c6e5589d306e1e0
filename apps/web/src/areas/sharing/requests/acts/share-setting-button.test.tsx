import { ShareRequestService } from "@meguri/rpc/app/v1/share_request_service_pb";
import { beforeAll, it } from "vitest";
import { loadWords } from "../../../../shared/test-page.tsx";
import { openAfterLostRequest } from "../../../../shared/ui/dialog/test-setting-button.tsx";
import { ShareSettingButton } from "./share-setting-button.tsx";

beforeAll(() => loadWords("share"));

it("a setting cannot be opened any more after a lost request, and nobody sees why", () =>
  openAfterLostRequest(<ShareSettingButton institutionId="i1" />, ({ service }, lose) => {
    service(ShareRequestService, {
      getShareSetting: () => {
        lose();
        return { setting: {} };
      },
    });
  }));
