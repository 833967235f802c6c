export default function HowIWork() {
  return <h1>HowIWork</h1>
}
