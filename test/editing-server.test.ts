import { createEditingServer, savingWith } from './editing-server.ts'
import { saveEndpointContract } from './save-endpoint.contract.ts'

saveEndpointContract(async () => {
  const { calls, editing } = createEditingServer()
  return {
    signedIn: calls(),
    signedOut: calls(() => false),
    promotionHistory: async () => (await savingWith(editing).history('promotion')).history,
  }
})
