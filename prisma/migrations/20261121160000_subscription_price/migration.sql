-- What a subscription costs, as Stripe has it: a catalogue's price may have changed since, and a reduction may last.
ALTER TABLE "subscriptions" ADD COLUMN     "price_cents" INTEGER,
ADD COLUMN     "renewal_cents" INTEGER;
