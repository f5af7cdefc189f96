-- locks: movements is written in the background, which waits the two seconds that a million rows take
-- Twelve months are added up without reading the table (lib/atelier/money/ledger.ts).
CREATE INDEX "movements_subscription_payments_idx" ON "movements" ("livemode", "happened_at") INCLUDE ("amount_cents")
  WHERE "kind" = 'payment' AND starts_with("contract_id", 'sub_');
CREATE INDEX "movements_others_idx" ON "movements" ("livemode", "happened_at") INCLUDE ("kind", "status", "amount_cents")
  WHERE "kind" <> 'payment' OR starts_with("contract_id", 'sub_') IS NOT TRUE;
