export type ServerFunction = 'check-subscription' | 'create-checkout' | 'create-payment' | 'customer-portal'

export class ServerFunctionError extends Error {
  override name = 'ServerFunctionError'

  constructor(
    readonly status: number,
    /** Of lib/platform/errors.ts. */
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** @throws ServerFunctionError when it refuses; TypeError when the network fails */
export async function callServerFunction(name: ServerFunction, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: body ? { 'Content-Type': 'application/json' } : {},
    body: body ? JSON.stringify(body) : null,
    cache: 'no-store',
  })
  if (!response.ok) {
    const { error = {} } = (await response.json().catch(() => ({}))) as { error?: { code?: string; message?: string } }
    throw new ServerFunctionError(response.status, error.code ?? '', error.message ?? '')
  }
  return (await response.json()) as Record<string, unknown>
}
