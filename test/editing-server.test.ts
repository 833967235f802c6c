import { createEditingServer, savingWith } from './editing-server.ts'
import { saveEndpointContract } from './save-endpoint.contract.ts'

const { calls, editing } = createEditingServer()

saveEndpointContract({
  signedIn: calls(),
  signedOut: calls(() => false),
  promotionHistory: async () => (await savingWith(editing).history('promotion')).history,
})
