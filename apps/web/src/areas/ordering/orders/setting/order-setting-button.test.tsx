import { OrderService } from "@meguri/rpc/app/v1/order_service_pb";
import { beforeAll, it } from "vitest";
import { loadWords } from "../../../../shared/test-page.tsx";
import { openAfterLostRequest } from "../../../../shared/ui/dialog/test-setting-button.tsx";
import { OrderSettingButton } from "./order-setting-button.tsx";

beforeAll(() => loadWords("orders"));

it("a setting cannot be opened any more after a lost request, and nobody sees why", () =>
  openAfterLostRequest(<OrderSettingButton institutionId="i1" />, ({ service }, lose) => {
    service(OrderService, {
      getOrderSetting: () => {
        lose();
        return { setting: {} };
      },
    });
  }));
