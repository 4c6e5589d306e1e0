import type { DescMethodUnary, DescService } from "@bufbuild/protobuf";
import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import { AwaitedService } from "@meguri/rpc/app/v1/awaited_service_pb";
import { ChangeSubject } from "@meguri/rpc/app/v1/change_service_pb";
import { DeliveryNoticeService } from "@meguri/rpc/app/v1/delivery_notice_service_pb";
import { DeliveryService } from "@meguri/rpc/app/v1/delivery_service_pb";
import { DeskDayService } from "@meguri/rpc/app/v1/desk_day_service_pb";
import { DeskService } from "@meguri/rpc/app/v1/desk_service_pb";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { ForecastService } from "@meguri/rpc/app/v1/forecast_service_pb";
import { HeldDispensingService } from "@meguri/rpc/app/v1/held_dispensing_service_pb";
import { InvoiceDisputeService } from "@meguri/rpc/app/v1/invoice_dispute_service_pb";
import { InvoiceReturnService } from "@meguri/rpc/app/v1/invoice_return_service_pb";
import { InvoiceService } from "@meguri/rpc/app/v1/invoice_service_pb";
import { MedicinePanelService } from "@meguri/rpc/app/v1/medicine_panel_service_pb";
import { MedorderOverviewService } from "@meguri/rpc/app/v1/medorder_overview_service_pb";
import { NegotiationService } from "@meguri/rpc/app/v1/negotiation_service_pb";
import { NotificationService } from "@meguri/rpc/app/v1/notification_service_pb";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { OrderInboxService } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { OrderService } from "@meguri/rpc/app/v1/order_service_pb";
import { PremadeService } from "@meguri/rpc/app/v1/premade_service_pb";
import { ReceivedInvoiceService } from "@meguri/rpc/app/v1/received_invoice_service_pb";
import { RegulatedLedgerService } from "@meguri/rpc/app/v1/regulated_ledger_service_pb";
import { RemainderService } from "@meguri/rpc/app/v1/remainder_service_pb";
import { ShareRequestService } from "@meguri/rpc/app/v1/share_request_service_pb";
import { ShareSettlementService } from "@meguri/rpc/app/v1/share_settlement_service_pb";
import { StockCountService } from "@meguri/rpc/app/v1/stock_count_service_pb";
import { StockReturnService } from "@meguri/rpc/app/v1/stock_return_service_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { StockTransferService } from "@meguri/rpc/app/v1/stock_transfer_service_pb";
import { SurplusOfferService } from "@meguri/rpc/app/v1/surplus_offer_service_pb";
import { TradingPriceService } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { TradingService } from "@meguri/rpc/app/v1/trading_service_pb";
import { TransferRecordService } from "@meguri/rpc/app/v1/transfer_record_service_pb";
import { WholesalerService } from "@meguri/rpc/app/v1/wholesaler_service_pb";

/** What shows all parts of the work beside each other. */
const overviews = [DeskService, DeskDayService, MedorderOverviewService, MedicinePanelService];
/** What is computed of shelf, orders and forecast. */
const positions = [
  ...overviews,
  AwaitedService,
  StockService,
  ForecastService,
  OrderProposalService,
  OrderDraftService,
];

type Subject = Exclude<ChangeSubject, ChangeSubject.UNSPECIFIED | ChangeSubject.EVERYTHING>;

/** The services whose responses change with a subject. */
const servicesOf: Record<Subject, readonly DescService[]> = {
  [ChangeSubject.STOCK]: [...positions, RegulatedLedgerService, ShareRequestService, SurplusOfferService],
  [ChangeSubject.RECEIVING]: [...overviews, DeliveryNoticeService, DeliveryService, OrderService],
  [ChangeSubject.COUNTING]: [...overviews, StockCountService],
  [ChangeSubject.DISPENSING]: [
    ...overviews,
    DispensingService,
    HeldDispensingService,
    PremadeService,
    RemainderService,
    StockService,
  ],
  [ChangeSubject.RETURNS]: [...overviews, StockReturnService, InvoiceReturnService],
  [ChangeSubject.TRANSFERS]: [...overviews, AwaitedService, StockTransferService, TransferRecordService],
  // The wholesaler's menu counts the orders that wait.
  [ChangeSubject.ORDERS]: [...positions, OrderService, OrderInboxService, WholesalerService, DeliveryService],
  [ChangeSubject.TRADINGS]: [
    DeskService,
    TradingService,
    TradingPriceService,
    NegotiationService,
    OrderDraftService,
    OrderProposalService,
  ],
  [ChangeSubject.SHARING]: [
    ...overviews,
    ShareRequestService,
    ShareSettlementService,
    SurplusOfferService,
    TransferRecordService,
  ],
  [ChangeSubject.NOTIFICATIONS]: [NotificationService],
  [ChangeSubject.INVOICES]: [DeskService, InvoiceService, ReceivedInvoiceService, InvoiceDisputeService],
  [ChangeSubject.FORECAST]: positions,
};

/**
 * The methods to read again when subjects have changed. Those that are recorded each time they are read, such as the list of
 * expected patients, are not among them: nobody has requested them again.
 */
export function readsOf(changed: ReadonlySet<ChangeSubject>): DescMethodUnary[] {
  const all = Object.entries(servicesOf).flatMap(([subject, services]) =>
    changed.has(ChangeSubject.EVERYTHING) || changed.has(Number(subject)) ? services : [],
  );
  return [...new Set(all)].flatMap(({ methods }) => methods.filter(isRead));
}

function isRead(method: DescService["methods"][number]): method is DescMethodUnary {
  return method.methodKind === "unary" && method.idempotency === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS;
}
